import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UPLOAD_TIMEOUT_MS } from '#server/http/body-time.ts';
import { createUploadCapacity } from '#server/http/upload/capacity.ts';
import { watchPace } from '#server/http/upload/pace.ts';

describe('the room for uploads', () => {
  const room = () => createUploadCapacity({ mostBytes: 100, mostBytesPerAddress: 30 });
  const refusalOf = (take: () => void): unknown => {
    try {
      take();
    } catch (error) {
      return (error as { code: unknown }).code;
    }
    return undefined;
  };

  test('one address never takes it from the others', () => {
    const { reserve } = room();
    for (let request = 0; request < 50; request++) {
      const lease = reserve('203.0.113.7');
      expect([undefined, 'too-many-requests']).toContain(refusalOf(() => lease.add(10)));
    }
    expect(refusalOf(() => reserve('203.0.113.8').add(30))).toBeUndefined();
  });

  test('is limited in all', () => {
    const { reserve } = room();
    for (const address of ['a', 'b', 'c']) reserve(address).add(30);
    expect(refusalOf(() => reserve('d').add(11))).toBe('unavailable');
    expect(refusalOf(() => reserve('d').add(10))).toBeUndefined();
  });

  test('gets back what a request held, once, and gives it nothing more', () => {
    const { reserve } = room();
    const [first, second] = [reserve('a'), reserve('a')];
    first.add(20);
    second.add(10);
    first.release();
    first.release();
    expect(refusalOf(() => first.add(1))).toBe('broken-upload');
    expect(refusalOf(() => second.add(20))).toBeUndefined();
    expect(refusalOf(() => second.add(1))).toBe('too-many-requests');
    second.release();
    for (const address of ['a', 'b', 'c']) reserve(address).add(30);
  });
});

describe('the least speed of an upload', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const upload = (bytesPerSecond: (second: number) => number, seconds: number): number | undefined => {
    const socket = { bytesRead: 1000 };
    let cutOffAfter: number | undefined;
    let second = 0;
    const stop = watchPace({ socket, complete: false } as IncomingMessage, () => {
      cutOffAfter ??= second;
    });
    for (; second < seconds; second++) {
      socket.bytesRead += bytesPerSecond(second);
      vi.advanceTimersByTime(1000);
    }
    stop();
    expect(vi.getTimerCount()).toBe(0);
    return cutOffAfter;
  };
  const whole = UPLOAD_TIMEOUT_MS / 1000;

  test('25 MB in five minutes are fast enough, and so is a throttled mobile line', () => {
    expect(upload(() => (25 * 1024 * 1024) / whole, whole)).toBeUndefined();
    expect(upload(() => 5000, whole)).toBeUndefined();
  });

  test('a gap of fifteen seconds is forgiven', () => {
    expect(upload((second) => (second % 60 < 15 ? 0 : 90_000), whole)).toBeUndefined();
  });

  test('nothing at all, or next to nothing, is not', () => {
    expect(upload(() => 0, 60)).toBe(19);
    expect(upload(() => 1000, 60)).toBe(19);
    expect(upload((second) => (second < 100 ? 90_000 : 10), whole)).toBe(119);
  });
});
