import { StripLine } from '../../components/frame/page-strip.tsx';
import { RelatedItems } from '../../components/subject/related-list.tsx';
import { SubjectForm } from '../../components/subject/subject-form.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { Section } from '../../components/ui/section.tsx';
import type { Actions } from '../../lib/page/actions.ts';
import type { Database } from '../../lib/store/database.ts';
import { findMissingField, toSubjectFromForm } from '../../lib/view/subject/subject-form.ts';
import { toRelatedContact } from '../../lib/page/related-subjects.ts';
import { useContactSearch } from './use-contact-search.ts';

const SHOWN = 20;

type Props = { text: string; db: Database; actions: Actions; onBack: () => void };

/** The matching contacts, and the form to enter a person. Nothing leaves the browser. */
export function SearchView({ text, db, actions, onBack }: Props) {
  const found = useContactSearch(db, text, SHOWN);
  return (
    <>
      <StripLine
        icon="search"
        title="Search"
        text={text}
        action={{ label: 'Back', shortcut: 'Escape', onPress: onBack }}
      />
      <main className="panel-body">
        <h1 className="visually-hidden">Search for {text}</h1>
        <Section title="In your contacts" end={<span className="meta">free</span>}>
          {found?.isComplete && found.total === 0 && (
            <p className="row">
              <Icon name="minus-circle" />
              No contact matches.
            </p>
          )}
          {found && (
            <RelatedItems
              items={found.shown.map((contact) => toRelatedContact(contact, actions))}
            />
          )}
          {found?.isComplete === false && <p className="fine">Reading contacts …</p>}
          {found?.isComplete && found.total > SHOWN && (
            <p className="fine">{found.total - SHOWN} more match.</p>
          )}
        </Section>
        <div className="subject-form">
          <h2>Or say who is meant</h2>
        </div>
        <SubjectForm
          key={text}
          initial={{ name: text.includes('@') ? '' : text, company: '', link: '' }}
          check={findMissingField}
          onContinue={(values) => {
            onBack();
            actions.present(toSubjectFromForm(values, { kind: 'unread' }));
          }}
        />
      </main>
    </>
  );
}
