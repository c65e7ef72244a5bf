// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { ariaKeys, capsOf, KeyFollower, type Pressed } from '@/application/actions/keys';

const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  timeStamp: 0,
  ...more,
});
const follower = () => new KeyFollower(['mod+k', '?', 'f', 'b', 'g b', 'g l']);

describe('the pressed keys', () => {
  it('match a single key in either case', () => {
    expect(follower().press(press('f'))).toBe('f');
    expect(follower().press(press('F'))).toBe('f');
    expect(follower().press(press('?'))).toBe('?');
    expect(follower().press(press('x'))).toBeNull();
  });

  it('match a key held with Ctrl or ⌘, and then not the single key', () => {
    expect(follower().press(press('k', { ctrlKey: true }))).toBe('mod+k');
    expect(follower().press(press('k', { metaKey: true }))).toBe('mod+k');
    expect(follower().press(press('f', { ctrlKey: true }))).toBeNull();
    expect(follower().press(press('f', { altKey: true }))).toBeNull();
  });

  it('match two keys in sequence if the second follows soon', () => {
    const keys = follower();
    expect(keys.press(press('g', { timeStamp: 0 }))).toBeNull();
    expect(keys.press(press('l', { timeStamp: 900 }))).toBe('g l');
    expect(keys.press(press('g', { timeStamp: 2000 }))).toBeNull();
    expect(keys.press(press('b', { timeStamp: 4000 }))).toBe('b');
    expect(keys.press(press('g', { timeStamp: 5000 }))).toBeNull();
    expect(keys.press(press('x', { timeStamp: 5100 }))).toBeNull();
    expect(keys.press(press('b', { timeStamp: 5200 }))).toBe('b');
  });
});

it('keys are shown as caps and described to assistive software', () => {
  expect(capsOf('g b')).toEqual(['G', 'B']);
  expect(capsOf('mod+k')).toEqual(['Ctrl', 'K']);
  expect([ariaKeys('mod+k'), ariaKeys('?'), ariaKeys('g b')]).toEqual(['Control+K', '?', undefined]);
});
