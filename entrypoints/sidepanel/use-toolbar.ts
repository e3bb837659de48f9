import { useEffect, useState } from 'react';
import { getOpenKeys, isIconPinned } from '../../lib/platform/toolbar.ts';

/** Whether the icon is in the toolbar, and the keys that press it. Until the browser has answered: yes, and none. */
export function useToolbar(): { isPinned: boolean; keys: string } {
  const [toolbar, setToolbar] = useState({ isPinned: true, keys: '' });
  useEffect(() => {
    let isOpen = true;
    void Promise.all([isIconPinned(), getOpenKeys()]).then(
      ([isPinned, keys]) => isOpen && setToolbar({ isPinned, keys }),
    );
    return () => {
      isOpen = false;
    };
  }, []);
  return toolbar;
}
