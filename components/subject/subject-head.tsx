import type { Ref } from 'react';
import { Button } from '../ui/button.tsx';
import { Ltr } from '../ui/ltr.tsx';
import { Monogram } from '../ui/monogram.tsx';
import { Status } from '../ui/status.tsx';

type Props = {
  kind: 'person' | 'company';
  name: string;
  title: string;
  /** Place of a person, domain of a company. */
  meta: string;
  saved: boolean;
  /** Null where another button of the screen saves. */
  onSave: (() => void) | null;
  onCorrect?: () => void;
  headingRef?: Ref<HTMLHeadingElement>;
};

export function SubjectHead(props: Props) {
  const { kind, name, title, meta, saved, onSave, onCorrect, headingRef } = props;
  const what = kind === 'person' ? 'contact' : 'company';
  return (
    <div className="subject-head">
      <Monogram name={name} square={kind === 'company'} />
      <h1 ref={headingRef} tabIndex={-1}>
        {name}
      </h1>
      {saved ? (
        <Status tone="neutral" icon="bookmark-filled">
          Saved
        </Status>
      ) : (
        onSave && (
          <Button icon="bookmark" shortcut="S" aria-label={`Save ${what}`} onPress={onSave}>
            Save
          </Button>
        )
      )}
      <div className="rest">
        {title && <div className="title">{title}</div>}
        {meta && <div className="meta">{kind === 'company' ? <Ltr>{meta}</Ltr> : meta}</div>}
        {onCorrect && (
          <div className="ask">
            <Button variant="quiet" size="sm" onPress={onCorrect}>
              Not this person?
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
