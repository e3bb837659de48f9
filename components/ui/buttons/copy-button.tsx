import { t } from '@lingui/core/macro';
import { Button, type ButtonProps } from './button.tsx';
import { CopyFailure } from './copy-failure.tsx';
import { LiveRegion } from '../text/live-region.tsx';
import { useCopy } from '../hooks/use-copy.ts';

type Props = Pick<ButtonProps, 'variant' | 'size' | 'shortcut'> & {
  text: string;
  /** What is read on the button: "Copy key". */
  children: string;
};

/** Copies; for two seconds the tick and the word say so, and a text beside it if it failed. */
export function CopyButton({ text, children, ...rest }: Props) {
  const { copied, failed, copy } = useCopy();
  const done = copied === text;
  return (
    <>
      <Button {...rest} icon={done ? 'check' : 'copy'} onPress={() => copy(text)}>
        {done ? t`Copied` : children}
      </Button>
      <CopyFailure failed={failed} />
      <LiveRegion text={done ? t`Copied` : ''} />
    </>
  );
}
