import { Button } from '../../../../../components/ui/button.tsx';
import type { DirectoryImport } from '../../../protocol/operator.ts';
import { useDashboard } from '../../dashboard.ts';
import { useAction } from '../../parts/use-action.ts';
import { failureText } from '../../words/failure-text.ts';

type Props = { one: DirectoryImport; onChange: () => void };

/** Goes on with what was interrupted; takes away what never arrived whole. */
export function ImportActions({ one, onChange }: Props) {
  const { api } = useDashboard();
  const { id, name, state } = one;
  const start = useAction(() => api.call('startImport', { params: { id } }), onChange);
  const remove = useAction(() => api.call('removeImport', { params: { id } }), onChange);
  const failure = start.failure ?? remove.failure;
  return (
    <>
      {state === 'interrupted' && (
        <Button size="sm" name={`Go on with ${name}`} onPress={() => start.run(null)}>
          Go on
        </Button>
      )}
      {state === 'uploading' && (
        <Button size="sm" name={`Remove ${name}`} onPress={() => remove.run(null)}>
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
