import { countText } from '../../lib/view/format.ts';
import { Button } from '../ui/button.tsx';

type Props = { count: number; onExport: () => void };

/** Names the number of contacts in the file. */
export const ExportButton = ({ count, onExport }: Props) => (
  <Button
    icon="download"
    title="One CSV file, written on this computer. Nothing is sent."
    onPress={onExport}
  >
    Export {countText(count, 'contact')}
  </Button>
);
