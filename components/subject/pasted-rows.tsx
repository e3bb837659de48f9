import { plural } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '../ui/buttons/button.tsx';
import { ProblemText } from '../ui/text/problem-text.tsx';

type Props = {
  count: number;
  /** The browser did not take the rows over. */
  isRefused: boolean;
  onImport: () => void;
};

/** For rows of a table that were pasted where one person is expected. */
export const PastedRows = ({ count, isRefused, onImport }: Props) => (
  <div className="empty">
    <h1>{plural(count, { one: '# pasted row', other: '# pasted rows' })}</h1>
    <p>
      <Trans>
        The import compares them with your contacts, and shows what is missing and what it would
        cost. Reading them is free.
      </Trans>
    </p>
    {isRefused && (
      <ProblemText>
        <Trans>
          The rows could not be passed on. Save them as a file, and choose it under “Import file” on
          the contacts page.
        </Trans>
      </ProblemText>
    )}
    <Button variant="primary" size="lg" iconEnd="external" onPress={onImport}>
      <Trans>
        Import <Plural value={count} one="# row" other="# rows" />
      </Trans>
    </Button>
  </div>
);
