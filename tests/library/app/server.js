/** The same package where there is no window: Node resolves and renders it without a bundler. */
import { Button, DesignProvider, TextField } from '@wasla/ui';
import messages from '@wasla/ui/messages/ar';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

const fields = [
  createElement(TextField, { key: 'name', label: 'الاسم', name: 'name', optional: true }),
  createElement(Button, { key: 'save' }, 'حفظ'),
];
console.info(renderToString(createElement(DesignProvider, { locale: 'ar', messages }, fields)));
