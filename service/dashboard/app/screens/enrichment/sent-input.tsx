import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Facts } from '../../../../../components/ui/facts.tsx';
import { Ltr } from '../../../../../components/ui/text/ltr.tsx';
import { capitalised } from '../../../../../lib/view/format.ts';
import type { EnrichmentRecord } from '../../../protocol/enrichments.ts';

const INPUT_TEXTS: Record<string, MessageDescriptor> = {
  first_name: msg`First name`,
  last_name: msg`Last name`,
  company_domain: msg`Company site`,
  domain: msg`Company site`,
  company_name: msg`Company`,
  professional_network_url: msg`Profile link`,
  linkedin_url: msg`Profile link`,
  email: msg`Email`,
};

function inputName(field: string): string {
  const known = INPUT_TEXTS[field];
  return known ? i18n._(known) : capitalised(field.replaceAll('_', ' '));
}

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
