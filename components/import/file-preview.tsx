import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ResultSheet } from '../../lib/contacts/import/result-rows.ts';
import { sentencesText, withFullStop } from '../../lib/i18n/list-text.ts';
import { numberText } from '../../lib/view/format.ts';
import { classes } from '../ui/classes.ts';
import { CutText } from '../ui/text/cut-text.tsx';

type Props = {
  /** The first rows of the file. */
  sheet: ResultSheet;
  /** How many rows it has. */
  size: number;
};

/** The beginning of the finished file: the first and last of the user's own columns, and all of the new ones. */
export function FilePreview({ sheet: { hasHeader, columns, rows }, size }: Props) {
  const own = columns.filter(({ isOwn }) => isOwn).length;
  const omitted = own - 2;
  const cells = (texts: readonly string[]) =>
    texts
      .map((text, at) => ({ text, at, isNew: at >= own }))
      .filter(({ at }) => at === 0 || at >= own - 1);
  const to = numberText(rows.length);
  const rowsText = t`Rows ${{ from: numberText(1) }} to ${to} of ${{ size: numberText(size) }}`;
  return (
    <div className="import-preview">
      <h2>
        <Trans>Your file, with new columns at the end</Trans>
      </h2>
      <p className="meta">
        {sentencesText([
          withFullStop(rowsText),
          omitted > 0 &&
            plural(omitted, {
              one: '# of your columns is not shown here.',
              other: '# of your columns are not shown here.',
            }),
        ])}
      </p>
      {/* It can have the focus, so that the keyboard can scroll it. */}
      <section aria-label={t`The first rows of the finished file`} tabIndex={0}>
        <table>
          {hasHeader && (
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">{t`Row`}</span>
                </th>
                {cells(columns.map(({ header }) => header)).map(({ text, at, isNew }) => (
                  <th key={at} scope="col" className={classes(isNew && 'is-new')}>
                    <CutText>{text}</CutText>
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((texts, row) => (
              <tr key={row}>
                <th scope="row">{numberText(row + 1)}</th>
                {cells(texts).map(({ text, at, isNew }) => (
                  <td key={at} className={classes(isNew && 'is-new')}>
                    <CutText>{text}</CutText>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
