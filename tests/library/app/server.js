/** The same package without a window: Node resolves and renders it without a bundler. */
import { Button, DesignProvider, TextField } from '@wasla/ui';
import { cardNumberProblem } from '@wasla/ui/rules';
import messages from '@wasla/ui/messages/ar';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

const fields = [
  createElement(TextField, { key: 'name', label: 'الاسم', name: 'name', optional: true }),
  createElement(Button, { key: 'save' }, 'حفظ'),
];
console.info(`A card that does not exist: ${cardNumberProblem('4111 1111 1111 1112')}`);
console.info(renderToString(createElement(DesignProvider, { locale: 'ar', messages }, fields)));
