import { Button } from '../../../../../components/ui/button.tsx';
import type { DirectoryImport } from '../../../protocol/operator.ts';
import { useAction } from '../../data/use-action.ts';
import { failureText } from '../../texts/failure-text.ts';

type Props = { one: DirectoryImport; onChange: () => void };

/** Continues an interrupted import; removes one whose upload is incomplete. */
export function ImportActions({ one, onChange }: Props) {
  const { id, name, state } = one;
  const start = useAction('startImport', onChange);
  const remove = useAction('removeImport', onChange);
  const failure = start.failure ?? remove.failure;
  return (
    <>
      {state === 'interrupted' && (
        <Button size="sm" name={`Go on with ${name}`} onPress={() => start.run({ params: { id } })}>
          Go on
        </Button>
      )}
      {state === 'uploading' && (
        <Button size="sm" name={`Remove ${name}`} onPress={() => remove.run({ params: { id } })}>
          Remove
        </Button>
      )}
      {failure && (
        <span className="hint tone-bad" role="alert">
          {failureText(failure, '').text}
        </span>
      )}
    </>
  );
}
