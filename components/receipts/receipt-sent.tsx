import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Facts } from '../ui/facts.tsx';

const FEW = 3;

/** Field by field, exactly as it left the browser; of many people, the first ones until asked. */
export function SentTable({ sent }: { sent: readonly Record<string, string>[] }) {
  const [all, setAll] = useState(false);
  return (
    <>
      <ol className="receipt-sent">
        {(all ? sent : sent.slice(0, FEW)).map((fields, index) => (
          <li key={index}>
            <Facts small facts={Object.entries(fields).map(([name, value]) => ({ name, value }))} />
          </li>
        ))}
      </ol>
      {sent.length > FEW && !all && (
        <Button variant="quiet" size="sm" onPress={() => setAll(true)}>
          Show all {sent.length}
        </Button>
      )}
    </>
  );
}
