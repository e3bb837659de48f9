import { Icon } from '../ui/icon.tsx';
import { NEVER_SENT } from '../../lib/view/subject/sent-details.ts';

type Props = { withProfileLink: boolean };

/** What a reveal sends, before anybody agrees to it. */
export const ConsentList = ({ withProfileLink }: Props) => (
  <div>
    <h3 className="setting-head">What leaves your browser</h3>
    <ul className="tick-list">
      <li>
        <Icon name="check" />
        <span>
          Name, company and its site
          {withProfileLink && ', and profile link'} of the person you reveal
        </span>
      </li>
      <li>
        <Icon name="check" />
        <span>Only when you press a button that shows a price</span>
      </li>
      <li>
        <Icon name="cross" />
        <span>Never {NEVER_SENT}</span>
      </li>
    </ul>
  </div>
);
