import { countText } from '../../lib/view/format.ts';
import { Button } from '../ui/button.tsx';

type Props = { count: number; onImport: () => void };

/** For rows of a table that were pasted where one person is expected. */
export const PastedRows = ({ count, onImport }: Props) => (
  <div className="empty">
    <h1>{countText(count, 'pasted row')}</h1>
    <p>
      The import compares them with your contacts, and shows what is missing and what it would cost.
      Reading them is free.
    </p>
    <Button variant="primary" size="lg" iconEnd="external" onPress={onImport}>
      Import {countText(count, 'row')}
    </Button>
  </div>
);
