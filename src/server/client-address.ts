import type { IncomingMessage } from 'node:http';
import { type BlockList, isIP } from 'node:net';

/** An IPv4 address may come dressed as IPv6. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The address of a visitor. A forwarded header is believed only as far as the proxies that wrote it are trusted:
 * it is read from its end, and the first address that is no trusted proxy is the visitor's.
 */
export const clientAddress = (request: IncomingMessage, trusted: BlockList): string => {
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  let address = plain(request.socket.remoteAddress ?? '');
  while (isTrusted(address)) {
    const before = plain((forwarded.pop() ?? '').trim());
    if (isIP(before) === 0) break;
    address = before;
  }
  return address;
};

/** What visitors are counted by: a household has one IPv4 address, or all of an IPv6 network. */
export const addressKey = (address: string): string => {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const groups = tail === undefined ? left : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
};
