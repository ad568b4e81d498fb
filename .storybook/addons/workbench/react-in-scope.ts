/**
 * Storybook compiles the manager with the classic JSX runtime, which needs `React` in scope. It is
 * React 18, so features of later versions (`ref` as a prop, a context as an element) are not
 * available here.
 */
import * as React from 'react';

Object.assign(globalThis, { React });
