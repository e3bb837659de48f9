/** A place for a line break. Hidden from the accessible name, where Chromium makes a space of it. */
export const WordBreak = () => <wbr aria-hidden="true" />;
