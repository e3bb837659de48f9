// What is opened over the contacts: merging, deleting for good, exporting and sending.
import type { Contact } from '../../lib/model/contacts/contact.ts';
import type { Sending } from '../../lib/model/sending/sending.ts';
import type { TargetConnection } from '../../lib/settings/sending-items.ts';
import { receiptWith } from '../../lib/view/jobs/job.fixture.ts';
import { at, everything, id } from './ingredients.ts';
import type { Scene } from './scene.ts';

type Place = {
  base: Pick<Scene, 'local' | 'page' | 'path'>;
  rows: { contacts: Contact[]; labels: { id: string }[] };
  /** Of the first contact. */
  twin: Contact;
};

const connectedAs = (account: string): TargetConnection => ({
  account,
  secretEnd: '7c1d',
  lastSentAt: null,
});

export function contactDialogScenes(now: Date, { base, rows, twin }: Place): Scene[] {
  const contacts = rows.contacts.filter(({ deletedAt }) => !deletedAt);
  const [first] = contacts;
  const deleted = contacts.slice(1).map((one, index) => ({
    ...one,
    ...(index === 1 ? { ...everything(now, -86_400 * 5), profile: null } : {}),
    deletedAt: at(now, -86_400 * [1, 4, 12, 24, 29][index]!),
  }));
  const receipts = deleted.flatMap(({ id: contactId, workEmail, phone }, index) => {
    const charged = (workEmail ? 100 : 0) + (phone ? 1300 : 0);
    const lines = [{ what: 'work_email' as const, outcome: 'found' as const, charged }];
    return charged > 0 ? [receiptWith({ id: id(index), contactIds: [contactId], lines })] : [];
  });
  const inDeleted = {
    ...base,
    rows: { ...rows, contacts: [first!, ...deleted], receipts },
    path: 'contacts.html#deleted',
  };
  const account = 'Tarnwick sales';
  const sentBefore = { at: at(now, -86_400), type: 'sent' as const, text: 'HubSpot', account };
  const exporting = {
    ...base,
    rows: {
      ...rows,
      contacts: contacts.map((one, index) =>
        index === 1 ? { ...one, history: [sentBefore] } : one,
      ),
      flags: [
        {
          id: id(1),
          contactId: first!.id,
          receiptId: id(1),
          kind: 'work_email',
          value: 'm.thorvik@tarnwick-group.example',
          status: 'HIGH_PROBABILITY',
          reason: 'bounced',
          note: '',
          at: at(now, -60),
        },
      ],
    },
  };
  const sending = {
    ...exporting,
    local: {
      ...base.local,
      'send-to-hubspot': connectedAs(account),
      'send-to-webhook': connectedAs('hooks.flow.example'),
    },
  };
  const sent: Sending = {
    id: id(2),
    target: 'hubspot',
    account,
    createdAt: at(now, -70),
    options: { withNotes: false, withSource: false },
    contacts: [
      { id: contacts[0]!.id, state: 'sent' },
      { id: contacts[1]!.id, state: 'sent', filled: 2 },
      {
        id: contacts[2]!.id,
        state: 'refused',
        reason: 'country: “GB” was not one of the allowed options',
      },
      { id: contacts[3]!.id, state: 'sent' },
      {
        id: contacts[4]!.id,
        state: 'skipped',
        reason:
          'Has neither an email address nor a profile link by which HubSpot could find it again',
      },
      { id: contacts[5]!.id, state: 'waiting' },
    ],
    batch: null,
    attempts: 0,
    nextAt: at(now, 3600),
    problem: 'HubSpot asks for a pause.',
  };
  return [
    {
      ...base,
      rows: { ...rows, contacts: [...contacts, twin] },
      name: '21u-merge',
      path: `contacts.html#${first!.id}`,
      press: ['Merge with Maren Osei-Thorvik'],
    },
    { ...inDeleted, name: '21f-contacts-deleted' },
    { ...inDeleted, name: '21fb-delete-for-good', press: ['Delete all for good'] },
    { ...exporting, name: '21h-contacts-export', press: ['Export'] },
    { ...exporting, name: '21hb-export-csv', press: ['Export', 'CSV'] },
    { ...sending, name: '21hc-send', press: ['Export', 'HubSpot C'] },
    { ...sending, name: '21hd-send-webhook', press: ['Export', 'Webhook'] },
    {
      ...sending,
      local: { ...sending.local, sending: sent },
      name: '21he-sent',
      press: ['Export', 'HubSpot C'],
    },
    {
      ...sending,
      local: { ...sending.local, sending: { ...sent, nextAt: null, problem: 'You stopped it.' } },
      name: '21hf-sent-stopped',
      press: ['Export', 'HubSpot C'],
    },
  ];
}
