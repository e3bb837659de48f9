import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Actions } from '../../lib/page/actions/actions.ts';
import { createPageStore, type PersonRecords } from '../../lib/page/page-state.ts';
import { findRelatedSubjects } from '../../lib/page/related-subjects.ts';
import { NO_PERSON } from '../../lib/model/subject-input.ts';
import type { ShownSubjectOfKind, ShownSubject } from '../../lib/view/subject/shown-subject.ts';
import type { Database } from '../../lib/store/database.ts';
import { OriginStrip } from './origin-strip.tsx';
import { PersonView } from './subject/person-view.tsx';

const MAREN: ShownSubjectOfKind<'person'> = {
  kind: 'person',
  person: { ...NO_PERSON, fullName: 'Maren Osei-Thorvik', companyDomain: 'tarnwick.example' },
  subject: null,
  from: { kind: 'contacts' },
};
const records = { contact: null, company: null, colleagues: [] } as unknown as PersonRecords;

test('a company opened from a person says so, and leads back to the person', async () => {
  const present = vi.fn<(shown: ShownSubject) => void>();
  const actions = { present } as unknown as Actions;
  findRelatedSubjects(MAREN, records, actions).viewCompany?.();
  const company = present.mock.lastCall?.[0];
  if (company?.kind !== 'company') throw new Error('No company is shown.');
  render(<OriginStrip from={company.from} actions={actions} />);
  expect(screen.getByText('Company of Maren Osei-Thorvik')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Back/ }));
  expect(present).toHaveBeenLastCalledWith(MAREN);
});

test('a suppressed person has the strip, which leads back to the page', async () => {
  const presentPage = vi.fn<() => void>();
  const state = createPageStore().getState();
  const person = { ...records, jobs: [], receipts: [], flags: [], isSuppressed: true };
  render(
    <PersonView
      state={{ ...state, person, panelSubject: { ...state.panelSubject, shown: MAREN } }}
      actions={{ presentPage } as unknown as Actions}
      db={{} as Database}
      now={new Date()}
      shown={MAREN}
      onCorrect={() => {}}
    />,
  );
  expect(screen.getByText('From your contacts')).toBeVisible();
  expect(screen.queryByText('Maren Osei-Thorvik')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Back/ }));
  expect(presentPage).toHaveBeenCalledOnce();
});
