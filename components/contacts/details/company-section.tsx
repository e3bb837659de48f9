import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  describeCompany,
  type ContactCompany,
} from '../../../lib/view/contacts/contact-company.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { Section } from '../../ui/section.tsx';
import type { ContactsActions } from '../contacts-view.ts';

type Props = { company: ContactCompany; actions: Pick<ContactsActions, 'onSaveCompany'> };

/** The company of a contact. One among the user's companies can be opened there; another one can be saved. */
export function CompanySection({ company, actions }: Props) {
  const { id, name, domain } = company;
  return (
    <Section title={t`Company`}>
      <div className="contact-company">
        <Monogram name={name} square small />
        <div className="grow">
          <p className="name">{name}</p>
          <p className="meta">{describeCompany(company)}</p>
        </div>
        {id !== null ? (
          <a
            className="button button-sm"
            href={`#companies/${encodeURIComponent(id)}`}
            aria-label={t`Open ${name}`}
          >
            <Trans>Open</Trans>
          </a>
        ) : (
          // Without a domain nothing identifies the company.
          domain && (
            <Button size="sm" onPress={() => actions.onSaveCompany({ name, domain })}>
              <Trans>Save company</Trans>
            </Button>
          )
        )}
      </div>
    </Section>
  );
}
