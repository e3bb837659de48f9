import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { BlockedNotice } from './blocked-notice.tsx';

test('a host that the browser does not allow is named, with a button that asks for it', async () => {
  const onAllow = vi.fn<() => void>();
  render(
    <BlockedNotice
      keyRefusedBy={null}
      hostNotAllowed="api.tarnwick.example"
      storageFull={false}
      waiting={1}
      onAllow={onAllow}
      onOptions={() => {}}
      onCheck={() => {}}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Sidelight has no permission for api.tarnwick.example, so nothing more is sent.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Allow' }));
  expect(onAllow).toHaveBeenCalledOnce();
});
