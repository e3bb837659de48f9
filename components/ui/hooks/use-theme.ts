import { useEffect } from 'react';

/** Forces light or dark on the whole page; "auto" leaves it to the browser. */
export function useTheme(theme: 'auto' | 'light' | 'dark'): void {
  useEffect(() => {
    const root = document.documentElement;
    if (theme === 'auto') delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
  }, [theme]);
}
