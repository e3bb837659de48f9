import { useState } from 'react';
import type { Flag, FlagReason } from '../../lib/model/flag.ts';
import { REASON_WORDS } from '../../lib/view/receipts/receipt-words.ts';
import type { ShownValue } from '../../lib/view/person/reveal-rows.ts';
import { Button } from '../ui/button.tsx';
import { WrongForm } from './wrong-form.tsx';

type Props = {
  shown: ShownValue;
  onFlag: (reason: FlagReason, note: string) => void;
  onUnflag: (id: string) => void;
};

/** "This value was wrong", with a reason; once said, it stands there and can be taken back. */
export function ValueJudgement({ shown, onFlag, onUnflag }: Props) {
  const [asking, setAsking] = useState(false);
  if (shown.flag) return <Said flag={shown.flag} onUnflag={onUnflag} />;
  if (!asking) {
    return (
      <Button
        variant="quiet"
        size="sm"
        icon="flag"
        name={`This value was wrong: ${shown.value}`}
        onPress={() => setAsking(true)}
      >
        This value was wrong
      </Button>
    );
  }
  return (
    <WrongForm
      isPhone={shown.status === ''}
      onCancel={() => setAsking(false)}
      onMark={(reason, note) => {
        setAsking(false);
        onFlag(reason, note);
      }}
    />
  );
}

function Said({ flag, onUnflag }: { flag: Flag; onUnflag: (id: string) => void }) {
  return (
    <div className="value-said">
      <p>
        You marked it as wrong: {REASON_WORDS[flag.reason].toLowerCase()}.
        {flag.note && <span className="meta"> {flag.note}</span>}
      </p>
      <Button
        variant="quiet"
        size="sm"
        name={`Take back: ${flag.value}`}
        onPress={() => onUnflag(flag.id)}
      >
        Take back
      </Button>
    </div>
  );
}
