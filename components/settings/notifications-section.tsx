import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/buttons/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Switch } from '../ui/fields/switch.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettingSection } from './setting-section.tsx';

type Props = {
  /** The setting. */
  isOn: boolean;
  /** Whether the browser lets Sidelight show notifications. */
  isAllowed: boolean;
  saved: boolean;
  /** The browser refused just now; '' otherwise. */
  problem: string;
  /** Called in the click, because the browser asks the user. */
  onSwitchOn: () => void;
  onSwitchOff: () => void;
};

/** Switching off asks for nothing. A setting that the browser does not allow says so, and offers to ask again. */
export const NotificationsSection = (props: Props) => (
  <SettingSection
    id="notifications"
    title={t`Notifications`}
    lead={t`Numbers only, never a name or a value. Reminders use the same permission for one notification a day.`}
  >
    <SettingRow
      title={t`When something finishes while Sidelight is closed`}
      text={t`A reveal, look-up, search, list or import finishes, or needs a decision, while neither the panel nor a page of Sidelight is open. The browser may ask you to confirm.`}
      saved={props.saved}
    >
      {(titleId) => (
        <Switch
          label={t`When something finishes while Sidelight is closed`}
          labelledBy={titleId}
          checked={props.isOn}
          onChange={(isOn) => (isOn ? props.onSwitchOn() : props.onSwitchOff())}
        />
      )}
    </SettingRow>
    {props.isOn && !props.isAllowed && (
      <Notice
        tone="warn"
        icon="warning"
        title={t`Notifications are not allowed`}
        actions={
          <Button onPress={props.onSwitchOn}>
            <Trans>Allow</Trans>
          </Button>
        }
      >
        <Trans>This is switched on, but nothing is shown until you allow it.</Trans>
      </Notice>
    )}
    {props.problem && !props.isAllowed && (
      <p className="options-problem" role="alert">
        {props.problem}
      </p>
    )}
  </SettingSection>
);
