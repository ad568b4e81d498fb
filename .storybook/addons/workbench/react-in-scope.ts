/**
 * Storybook compiles the manager for the older JSX, which looks for `React` where it stands. Its React
 * is of version 18: what only newer ones know (`ref` as a prop, a context as an element) is not for here.
 */
import * as React from 'react';

Object.assign(globalThis, { React });
