import { Button } from '../../components/ui/button.tsx';

type Props = { title: string; text: string; action: { label: string; onPress: () => void } };

/** What the popup has no room for, and where it is. */
export function Message({ title, text, action }: Props) {
  return (
    <>
      <main className="panel-body">
        <div className="empty">
          <h1>{title}</h1>
          <p>{text}</p>
        </div>
      </main>
      <div className="action-bar">
        <Button variant="primary" size="lg" onPress={action.onPress}>
          {action.label}
        </Button>
      </div>
    </>
  );
}
