import { Trans } from '@lingui/react/macro';
import { Facts } from '../../../../../components/ui/facts.tsx';
import { Ltr } from '../../../../../components/ui/ltr.tsx';
import { capitalised } from '../../../../../lib/view/format.ts';
import type { EnrichmentRecord } from '../../../protocol/enrichments.ts';

const INPUT_TEXTS: Record<string, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  company_domain: 'Company site',
  domain: 'Company site',
  company_name: 'Company',
  professional_network_url: 'Profile link',
  linkedin_url: 'Profile link',
  email: 'Email',
};

const inputName = (field: string): string =>
  INPUT_TEXTS[field] ?? capitalised(field.replaceAll('_', ' '));

/** The input of the request, and the caller's own fields, which are returned unchanged. */
export function SentInput({ record: { input, custom } }: { record: EnrichmentRecord }) {
  const own = Object.entries(custom ?? {}).map(([name, value]) => ({ name, value }));
  return (
    <div className="record-inside">
      <h3>
        <Trans>What was sent to the sources</Trans>
      </h3>
      <Facts
        small
        facts={Object.entries(input).map(([field, value]) => ({
          name: inputName(field),
          value: <Ltr>{value}</Ltr>,
        }))}
      />
      {own.length > 0 && (
        <>
          <h3>
            <Trans>Returned as it was sent</Trans>
          </h3>
          <Facts small facts={own} />
        </>
      )}
    </div>
  );
}
