import { expect, it } from 'vitest';
import { contentSecurityPolicy } from '@/shell/content-security-policy';

it('allows no unsafe source and no frame', () => {
  const policy = contentSecurityPolicy('abc');
  expect(policy).toContain("script-src 'self' 'nonce-abc'");
  expect(policy).toContain("style-src 'self' 'nonce-abc'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
});
