import { DesignProvider, type DesignProviderProps, type Theme, ThemeToggle } from '@wasla/ui';
import { useState } from 'react';

export function App({ messages }: Pick<DesignProviderProps, 'messages'>) {
  const [theme, setTheme] = useState<Theme>('system');
  return (
    <DesignProvider locale="en" messages={messages} theme={theme} setTheme={setTheme}>
      <ThemeToggle />
    </DesignProvider>
  );
}
