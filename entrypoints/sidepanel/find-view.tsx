import '../../components/subject/report.css';
import { StripLine } from '../../components/frame/page-strip.tsx';
import { PasteBox } from '../../components/subject/paste-box.tsx';
import { SubjectForm } from '../../components/subject/subject-form.tsx';
import { RelatedList } from '../../components/subject/related-list.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import type { Reading } from '../../lib/detect/subject.ts';
import type { Actions } from '../../lib/page/actions.ts';
import {
  getStoredUrl,
  getReading,
  type ShownSubject,
} from '../../lib/view/subject/panel-subject.ts';
import {
  toFormValues,
  findMissingField,
  toSubjectFromForm,
} from '../../lib/view/subject/subject-form.ts';
import { NOT_LOADED, UNREADABLE_TEXTS } from '../../lib/view/subject/page-strip.ts';
import { ReadStrip } from './read-strip.tsx';
import { ReportButton } from './report-button.tsx';

type Props = {
  actions: Actions;
  shown: ShownSubject;
  onFind: (text: string) => void;
  /** Returns to the person who is corrected; null when none is. */
  onDone: (() => void) | null;
};

/** For a page without a person, no page, or the wrong person: the user enters the person. */
export function FindView({ actions, shown, onFind, onDone }: Props) {
  const initial = toFormValues(shown);
  // A page without a person can be reported.
  const unclear = shown.kind === 'none' || shown.kind === 'loading' ? getReading(shown) : null;
  return (
    <>
      <FindStrip unclear={unclear} shown={shown} actions={actions} onDone={onDone} />
      <main className="panel-body">
        {shown.kind === 'unreadable' && (
          <Notice
            icon="info"
            title={UNREADABLE_TEXTS[shown.reason].head}
            level={2}
            actions={
              UNREADABLE_TEXTS[shown.reason].canRetry && (
                <Button shortcut="R" onPress={actions.readPage}>
                  Try again
                </Button>
              )
            }
          >
            {UNREADABLE_TEXTS[shown.reason].text}
          </Notice>
        )}
        {shown.kind === 'loading' && (
          <Notice
            icon="info"
            title={NOT_LOADED.head}
            level={2}
            actions={
              <Button shortcut="R" onPress={actions.readPage}>
                Read again
              </Button>
            }
          >
            {NOT_LOADED.text}
          </Notice>
        )}
        <div className="empty">
          <h1>{onDone ? 'Who is meant?' : 'Who are you looking for?'}</h1>
          <p>
            {shown.kind === 'unread'
              ? 'Click the Sidelight icon to read this tab. Or fill in what you know.'
              : onDone
                ? 'Correct what the page says.'
                : 'Paste anything, or fill in what you know.'}
          </p>
        </div>
        {shown.kind === 'none' && shown.none.site && <Site shown={shown} actions={actions} />}
        {!onDone && <PasteBox onSubmit={onFind} />}
        <SubjectForm
          // Another page has another form, so that typed text never belongs to the next person.
          key={JSON.stringify([unclear?.url, initial])}
          initial={initial}
          check={findMissingField}
          onContinue={(values) => {
            onDone?.();
            actions.present(toSubjectFromForm(values, shown));
          }}
        />
        {!onDone && unclear && (
          <p className="report-line">
            Is this page about a person?
            <ReportButton reading={unclear} actions={actions} />
          </p>
        )}
      </main>
    </>
  );
}

type StripProps = Pick<Props, 'shown' | 'actions' | 'onDone'> & { unclear: Reading | null };

function FindStrip({ unclear, shown, actions, onDone }: StripProps) {
  if (onDone) {
    const action = { label: 'Back', shortcut: 'Escape', onPress: onDone };
    return <StripLine icon="pencil" title="Correct the details" action={action} />;
  }
  if (unclear) return <ReadStrip reading={unclear} actions={actions} />;
  return (
    <StripLine
      icon="page"
      title={shown.kind === 'unread' ? 'This tab has not been read' : 'This page was not read'}
    />
  );
}

/** The company of the site, for a page without a person. */
function Site({
  shown,
  actions,
}: {
  shown: Extract<ShownSubject, { kind: 'none' }>;
  actions: Actions;
}) {
  const { site } = shown.none;
  if (!site) return null;
  const domain = site.domain.value;
  const name = site.name?.value ?? domain;
  const { reading } = shown;
  const company = {
    name: site.name?.value ?? '',
    domain,
    networkUrl: '',
    pageUrl: getStoredUrl(reading),
  };
  const onOpen = () =>
    actions.present({ kind: 'company', company, from: { kind: 'page', reading } });
  return (
    <RelatedList
      title="The company behind this site"
      items={[{ id: domain, kind: 'company', name, text: domain, onOpen }]}
    />
  );
}
