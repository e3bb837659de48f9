import { useId, type ReactNode } from 'react';
import { SavedMark } from './saved-mark.tsx';

type Props = {
  title: string;
  text?: string;
  saved?: boolean;
  /** Gets the id of the title, for controls that are named by it. */
  children: (titleId: string) => ReactNode;
};

export function SettingRow({ title, text, saved = false, children }: Props) {
  const id = useId();
  return (
    <div className="setting-row">
      <div>
        <b id={id}>{title}</b>
        {text && <p>{text}</p>}
      </div>
      <div className="control">
        <SavedMark saved={saved} />
        {children(id)}
      </div>
    </div>
  );
}
