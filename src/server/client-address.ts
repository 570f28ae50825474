import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** An IPv4 address may come dressed as IPv6. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether the list names this address. */
export const isIn = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether a request comes from a proxy whose headers are believed. */
export const isTrustedProxy = (request: IncomingMessage, trusted: BlockList): boolean =>
  isIn(trusted, plainAddress(request.socket.remoteAddress ?? ''));

/**
 * The address of a visitor. A forwarded header is believed only as far as the proxies that wrote it are trusted:
 * it is read from its end, and the first address that is no trusted proxy is the visitor's.
 */
export const clientAddress = (request: IncomingMessage, trusted: BlockList): string => {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  let address = plainAddress(request.socket.remoteAddress ?? '');
  while (isIn(trusted, address)) {
    const before = plainAddress((forwarded.pop() ?? '').trim());
    if (isIP(before) === 0) break;
    address = before;
  }
  return address;
};

/** Addresses of this machine and its own network. */
const near = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  near.addSubnet(network, prefix);
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');

/** Whether a request came through a proxy of ours that nobody told us to trust: a forgotten setting. */
export const isUnknownProxy = (request: IncomingMessage, trusted: BlockList): boolean => {
  const address = plainAddress(request.socket.remoteAddress ?? '');
  return request.headers['x-forwarded-for'] !== undefined && isIn(near, address) && !isIn(trusted, address);
};

/** The networks an address is counted by. */
export interface Networks {
  /** An IPv4 address, or the /64 that an IPv6 household has. */
  narrow: string;
  /** The /48 around it, which a host can rent whole; IPv4 has none. */
  wide?: string;
}

export const networksOf = (address: string): Networks => {
  if (isIP(address) !== 6) return { narrow: address };
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const groups = tail === undefined ? left : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  const prefix = groups.slice(0, 4).map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
  return { narrow: prefix.join(':'), wide: `${prefix.slice(0, 3).join(':')}/48` };
};

/** A /48 may do so many times what one address may: it can be an office with many networks. */
export const wideFactor = 4;
