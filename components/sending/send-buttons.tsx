import { Button } from '../ui/button.tsx';

type Props = { destinations: readonly { id: string; name: string; onSend: () => void }[] };

/** One button for each place that contacts can be sent to. */
export const SendButtons = ({ destinations }: Props) =>
  destinations.map(({ id, name, onSend }) => (
    <Button key={id} icon="send" onPress={onSend}>
      Send to {name.toLowerCase()}
    </Button>
  ));
