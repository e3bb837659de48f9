import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';

function show() {
  const user = userEvent.setup();
  render(<CopyButton text="sl_live_3c9f">Copy key</CopyButton>);
  return { press: () => user.click(screen.getByRole('button')) };
}

const REFUSED = 'Could not copy. Select the text and copy it.';

describe('a copy', () => {
  it('says that it failed when the browser refuses, until one succeeds', async () => {
    const { press } = show();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('NotAllowedError'));
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(REFUSED);
    expect(screen.getByRole('button')).toHaveTextContent('Copy key');
    await press();
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that it failed on plain HTTP, where the browser has no clipboard', async () => {
    const { press } = show();
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(REFUSED);
  });
});
