import { i18n } from '@lingui/core';
import { TransNoContext, type TransProps } from '@lingui/react/server';

/**
 * The component that the macro `Trans` becomes: a text with elements in it, in the active language. It has no provider:
 * a change of the language draws the whole page again (localized.tsx).
 */
export const Trans = (props: TransProps) => <TransNoContext {...props} lingui={{ i18n }} />;
