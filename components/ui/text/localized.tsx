import { Fragment, useSyncExternalStore, type ReactNode } from 'react';
import { i18n } from '@lingui/core';

type Props = {
  /** Draws the page. Called again when another language becomes active. */
  children: () => ReactNode;
  /** The page keeps its state and focus, and must contain no memoized texts. Otherwise it begins anew. */
  keepsState?: boolean;
};

const subscribe = (callback: () => void) => i18n.on('change', callback);

/** The whole page in the active language. */
export function Localized({ children, keepsState = false }: Props) {
  const language = useSyncExternalStore(subscribe, () => i18n.locale);
  return <Fragment key={keepsState ? undefined : language}>{children()}</Fragment>;
}
