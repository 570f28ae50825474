import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Converts an IPv4-mapped IPv6 address to IPv4. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

export const isInList = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether a request comes from a proxy whose headers are trusted. */
export const isTrustedProxy = (request: IncomingMessage, trusted: BlockList): boolean =>
  isInList(trusted, plainAddress(request.socket.remoteAddress ?? ''));

/**
 * The visitor's address. X-Forwarded-For is trusted only as far as trusted proxies wrote it: it is read from its end, and
 * the first address that is not a trusted proxy is the visitor's.
 */
export const clientAddress = (request: IncomingMessage, trusted: BlockList): string => {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  let address = plainAddress(request.socket.remoteAddress ?? '');
  while (isInList(trusted, address)) {
    const previous = plainAddress((forwarded.pop() ?? '').trim());
    if (isIP(previous) === 0) break;
    address = previous;
  }
  return address;
};

/** Loopback and private networks. */
const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, prefix);
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

/** Whether a request came through a proxy on a private network that TRUSTED_PROXIES does not list: a forgotten setting. */
export const isUnknownProxy = (request: IncomingMessage, trusted: BlockList): boolean => {
  const address = plainAddress(request.socket.remoteAddress ?? '');
  return request.headers['x-forwarded-for'] !== undefined && isInList(privateNetworks, address) && !isInList(trusted, address);
};

/** The networks a visitor is counted by. */
export interface Networks {
  /** An IPv4 address, or the /64 of an IPv6 household. */
  narrow: string;
  /** The /48 around it, which a single host can rent as a whole; undefined for IPv4. */
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

/** The limit of a /48 is this many times that of one address: it can be an office with many networks. */
export const wideFactor = 4;
