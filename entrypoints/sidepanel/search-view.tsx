import { lazy, Suspense } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { StripLine } from '../../components/frame/page-strip.tsx';
import { RelatedItems } from '../../components/subject/related-list.tsx';
import { SubjectForm } from '../../components/subject/subject-form.tsx';
import { Icon } from '../../components/ui/icons/icon.tsx';
import { Section } from '../../components/ui/section.tsx';
import type { ViewProps } from '../../lib/page/actions/actions.ts';
import type { Database } from '../../lib/store/database.ts';
import type { ShownSubject } from '../../lib/view/subject/shown-subject.ts';
import { parseTypedText, toFormName } from '../../lib/view/subject/parse-typed-text.ts';
import {
  findMissingField,
  toFormValues,
  toSubjectFromForm,
} from '../../lib/view/subject/subject-form.ts';
import { toRelatedContact } from '../../lib/page/related-subjects.ts';
import { useContactSearch } from './people/use-contact-search.ts';

const PastedRowsView = lazy(async () => ({
  default: (await import('./pasted-rows/pasted-rows-view.tsx')).PastedRowsView,
}));

const SHOWN = 20;

type Props = ViewProps & {
  text: string;
  /** The import of the pasted rows in the text. */
  started: string | null;
  /** The shown page, whose site may be the company of the person. */
  shown: ShownSubject | null;
  db: Database;
  onStarted: (started: string) => void;
  onBack: () => void;
};

/** The matching contacts, and the form to enter a person. Nothing leaves the browser. */
export function SearchView(props: Props) {
  const { text, shown, db, actions, onBack } = props;
  const back = { label: t`Back`, shortcut: 'Escape', onPress: onBack };
  const found = useContactSearch(db, text, SHOWN);
  const understood = parseTypedText(text);
  if (understood.kind === 'rows') {
    return (
      <Suspense fallback={<div className="panel-body" aria-busy="true" />}>
        <PastedRowsView key={text} {...props} count={understood.count} />
      </Suspense>
    );
  }
  return (
    <>
      <StripLine icon="search" title={t`Search`} text={text} action={back} />
      <div className="panel-body">
        <h1 className="visually-hidden">
          <Trans>Search for {text}</Trans>
        </h1>
        <Section
          title={t`In your contacts`}
          end={
            <span className="meta">
              <Trans>free</Trans>
            </span>
          }
        >
          {found?.isComplete && found.total === 0 && (
            <p className="row">
              <Icon name="minus-circle" />
              <Trans>No contact matches.</Trans>
            </p>
          )}
          {found && (
            <RelatedItems
              items={found.shown.map((contact) => toRelatedContact(contact, actions))}
            />
          )}
          {found?.isComplete === false && (
            <p className="fine">
              <Trans>Reading contacts…</Trans>
            </p>
          )}
          {found?.isComplete && found.total > SHOWN && (
            <p className="fine">
              {plural(found.total - SHOWN, { one: '# more matches.', other: '# more match.' })}
            </p>
          )}
        </Section>
        <div className="subject-form">
          {understood.kind === 'phone' && (
            <p className="fine">
              <Icon name="info" />
              <span>
                <Trans>A phone number cannot be looked up, only found among your contacts.</Trans>
              </span>
            </p>
          )}
          <h2>
            <Trans>Or say who you mean</Trans>
          </h2>
        </div>
        <SubjectForm
          key={text}
          initial={{ ...toFormValues(getPage(shown)), name: toFormName(text) }}
          check={findMissingField}
          onContinue={(values) => {
            onBack();
            actions.present(toSubjectFromForm(values, { kind: 'unread' }));
          }}
        />
      </div>
    </>
  );
}

/** The data about a shown person does not belong to the one who is searched. */
const getPage = (shown: ShownSubject | null): ShownSubject =>
  shown?.kind === 'none' ? shown : { kind: 'unread' };
