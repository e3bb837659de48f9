import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useShell } from '../navigation/page-shell.tsx';
import { Button } from '../ui/buttons/button.tsx';

/** In place of the table when the search and the filters find none. */
export const NoMatch = ({ text, onClear }: { text: string; onClear: () => void }) => (
  <section className="contacts-empty">
    <h2>
      {text.trim() ? t`No company matches “${{ text: text.trim() }}”` : t`No company matches`}
    </h2>
    <p>
      <Trans>
        The search looks at names, sites, industries, head offices and your contacts there.
      </Trans>
    </p>
    <Button onPress={onClear}>
      <Trans>Clear search and filters</Trans>
    </Button>
  </section>
);

/** In place of the table while there are no companies. */
export function NoCompanies() {
  const { isSample } = useShell();
  return (
    <section className="contacts-empty">
      <h2>
        <Trans>Which companies do you work with?</Trans>
      </h2>
      <p>
        <Trans>Companies that you save or look up are listed here, with your contacts there.</Trans>
      </p>
      <ol>
        {isSample ? (
          <>
            <li>
              <Trans>Click the Sidelight icon in the toolbar.</Trans>
            </li>
            <li>
              <Trans>Open the sample company in the panel.</Trans>
            </li>
          </>
        ) : (
          <>
            <li>
              <Trans>Open a page about a company: its site, or its profile.</Trans>
            </li>
            <li>
              <Trans>Click the Sidelight icon in the toolbar.</Trans>
            </li>
          </>
        )}
        <li>
          <Trans>
            Press Save company, which is free, or Look up company at the price on the button.
          </Trans>
        </li>
      </ol>
      <p>
        <Trans>Or press Add company above, and type its site.</Trans>
      </p>
    </section>
  );
}
