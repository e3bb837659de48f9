import { t } from '@lingui/core/macro';
import { SLOT, type Contact, type ContactEvent } from '../../../lib/model/contacts/contact.ts';
import { getStageText } from '../../../lib/view/labels.ts';
import { KINDS, type Kind } from '../../../lib/model/kinds.ts';
import { getChargedContact, type Receipt } from '../../../lib/model/jobs/receipt.ts';
import { commaText } from '../../../lib/i18n/list-text.ts';
import { creditsText, timeText } from '../../../lib/view/format.ts';
import { Section } from '../../ui/section.tsx';

const EVENT_TEXTS: Record<ContactEvent['type'], (text: string) => string> = {
  saved: () => t`Saved`,
  imported: (text) => t`Imported from ${text}`,
  edited: () => t`Edited by you`,
  stage: (name) => t`Stage set to ${{ text: getStageText(name) }}`,
  exported: (text) => t`Exported, ${text}`,
  sent: (text) => t`Sent to ${text}`,
  merged: (text) => t`Merged with ${text}`,
};

const revealedTexts = (): Record<Kind, string> => ({
  work_email: t`Work email revealed`,
  personal_email: t`Personal email revealed`,
  phone: t`Mobile phone revealed`,
});

type Props = {
  contact: Contact;
  /** Of its revealed values, as far as they are kept. */
  receipts: readonly Receipt[];
  now: Date;
};

/** The events of a contact, newest first: its own history, what was revealed at which price, and when it was saved. */
export function ContactHistory({ contact, receipts, now }: Props) {
  const texts = revealedTexts();
  const entries = [
    ...(contact.history ?? []).map(({ at, type, text }) => ({ at, text: EVENT_TEXTS[type](text) })),
    ...KINDS.flatMap((kind) => {
      const found = contact[SLOT[kind]];
      if (!found || found.values.length === 0) return [];
      const receipt = receipts.find(({ id }) => id === found.jobId);
      const charged = receipt?.lines.find(
        (line) => line.what === kind && getChargedContact(receipt, line) === contact.id,
      )?.charged;
      return [
        {
          at: found.checkedAt,
          text: commaText([texts[kind], charged ? creditsText(charged) : '']),
        },
      ];
    }),
    ...(contact.savedAt ? [{ at: contact.savedAt, text: t`Saved` }] : []),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <Section title={t`History`}>
      <ol className="contact-history">
        {entries.map(({ at, text }, index) => (
          <li key={`${at} ${index}`}>
            <span>{text}</span>
            <span className="meta">{timeText(new Date(at), now)}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
