import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { fieldText } from '../../lib/view/subject/sent-details.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Facts } from '../ui/facts.tsx';

const FEW = 3;

/** Fields that only look-ups have. */
const lookupWords = (): Record<string, string> => ({
  email: t`Address`,
  person_name: t`Name`,
  person_professional_network_url: t`Profile link`,
  person_professional_network_id: t`Profile number`,
  company_professional_network_url: t`Company profile`,
  company_professional_network_id: t`Company number`,
  company_domain: t`Company site`,
});

/** The fields of each person exactly as they were sent; the first few people at first. */
export function SentTable({ sent }: { sent: readonly Record<string, string>[] }) {
  const [all, setAll] = useState(false);
  const words = lookupWords();
  return (
    <>
      <ol className="receipt-sent">
        {(all ? sent : sent.slice(0, FEW)).map((fields, index) => (
          <li key={index}>
            <Facts
              small
              facts={Object.entries(fields).map(([name, value]) => ({
                name: words[name] ?? fieldText(name),
                value,
              }))}
            />
          </li>
        ))}
      </ol>
      {sent.length > FEW && !all && (
        <Button variant="quiet" size="sm" onPress={() => setAll(true)}>
          {t`Show all ${{ count: sent.length }}`}
        </Button>
      )}
    </>
  );
}
