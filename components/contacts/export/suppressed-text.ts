import { plural } from '@lingui/core/macro';

export const suppressedText = (count: number): string =>
  plural(count, {
    one: '# suppressed contact is never exported. ',
    other: '# suppressed contacts are never exported. ',
  });
