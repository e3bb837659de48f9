// How the panel is opened: the icon, which most browsers hide at first, and the keys.
import './pin-hint.css';
import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/buttons/button.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { Kbd } from '../ui/text/kbd.tsx';

export const PinHint = () => (
  <div className="pin-hint">
    <p>
      <Icon name="grip" />
      <Trans>
        Extensions menu <span className="meta">beside the address</span>
      </Trans>
    </p>
    <p className="pinned">
      <Icon name="mark" />
      <b>
        <Trans>Sidelight</Trans>
      </b>
      <Icon name="pin" />
    </p>
    <p className="meta">
      <Trans>Press the pin beside Sidelight.</Trans>
    </p>
  </div>
);

/** `keys`: '' when there are none. */
export const toKeysFact = (keys: string, onChange: () => void) => ({
  name: t`Open panel`,
  value: (
    <Changeable name={t`Change the keys`} onChange={onChange}>
      {keys ? keys.split('+').map((key) => <Kbd key={key}>{key}</Kbd>) : t`No keys set`}
    </Changeable>
  ),
});

type ChangeableProps = { name: string; children: ReactNode; onChange: () => void };

export const Changeable = ({ name, children, onChange }: ChangeableProps) => (
  <span className="row">
    {children}
    <Button variant="quiet" size="sm" name={name} onPress={onChange}>
      <Trans>Change</Trans>
    </Button>
  </span>
);
