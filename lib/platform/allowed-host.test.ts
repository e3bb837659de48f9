import { afterEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { requestHost } from './allowed-host.ts';

afterEach(() => vi.restoreAllMocks());

describe('asking the user for permission for a host', () => {
  it('asks at once, because the browser asks only in the click', async () => {
    const ask = vi.spyOn(browser.permissions, 'request').mockResolvedValue(true as never);
    const asked = requestHost('https://api.enrich.example/*');
    expect(ask).toHaveBeenCalledExactlyOnceWith({ origins: ['https://api.enrich.example/*'] });
    expect(await asked).toBe(true);
  });

  it('asks nothing when no permission is needed', async () => {
    const ask = vi.spyOn(browser.permissions, 'request');
    expect(await requestHost(null)).toBe(true);
    expect(ask).not.toHaveBeenCalled();
  });

  it('handles a rejected request as a refusal', async () => {
    vi.spyOn(browser.permissions, 'request').mockRejectedValue(new Error('no gesture') as never);
    expect(await requestHost('https://api.enrich.example/*')).toBe(false);
  });
});
