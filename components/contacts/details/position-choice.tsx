import { t } from '@lingui/core/macro';
import type { Contact } from '../../../lib/model/contacts/contact.ts';
import {
  findContactDifference,
  type ContactDifference,
} from '../../../lib/view/person/position-difference.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ContactsActions } from '../contacts-view.ts';

type Props = { contact: Contact; actions: Pick<ContactsActions, 'onChooseOwn'> };

/**
 * Asks which is right where the page and the data name another employer or job title. The answer is stored as the user's own
 * value, so that it stays when either of the two changes.
 */
export function PositionChoice({ contact, actions }: Props) {
  const difference = findContactDifference(contact);
  if (!difference) return null;
  const { page, data, choices } = difference;
  const choose = (which: keyof typeof choices) =>
    actions.onChooseOwn(contact.id, { ...contact.own, ...choices[which] });
  // Without a page the user has typed or imported it.
  const isFromPage = contact.pageUrl !== '';
  return (
    <Notice tone="warn" icon="warning" title={titleText(difference, isFromPage)}>
      <dl className="says">
        <div>
          <dt>{isFromPage ? t`Page says` : t`You have`}</dt>
          <dd>
            <span>{page}</span>
            {/* What the page says is shown everywhere until another choice. */}
            {!contact.deletedAt && (
              <Button size="sm" name={t`Keep ${{ value: page }}`} onPress={() => choose('page')}>
                {t`Keep`}
              </Button>
            )}
          </dd>
        </div>
        <div>
          <dt>{t`Data say`}</dt>
          <dd>
            <span>{data}</span>
            {!contact.deletedAt && (
              <Button size="sm" name={t`Use ${{ value: data }}`} onPress={() => choose('data')}>
                {t`Use`}
              </Button>
            )}
          </dd>
        </div>
      </dl>
    </Notice>
  );
}

function titleText({ choices }: ContactDifference, isFromPage: boolean): string {
  const isTitle = choices.page.title !== undefined;
  const isCompany = choices.page.companyName !== undefined;
  if (!isFromPage) return t`The data differ from what you have`;
  if (isTitle && isCompany) return t`Page and data name different titles and companies`;
  return isTitle
    ? t`Page and data name different titles`
    : t`Page and data name different companies`;
}
