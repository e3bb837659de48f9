import { expect, it } from 'vitest';
import { signatureHeaders } from './webhook-signature.ts';

// The second value is the test vector of the Standard Webhooks reference implementations.
it('signs as X-Signature-SHA1 and Standard Webhooks say', () => {
  const headers = signatureHeaders({
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    body: '{"test": 2432232314}',
    apiKey: 'key',
    webhookSecret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    now: new Date(1_614_265_330_000),
  });
  expect(headers).toMatchObject({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
  expect(headers['X-Signature-SHA1']).toMatch(/^[0-9a-f]{40}$/);
});
