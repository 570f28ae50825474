import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { logError } from '#server/observability/log.ts';
import { clientAddress, isUnknownProxy, type Networks, networksOf } from './client-address.ts';

/** The keys a request is counted by: HMACs of its networks, so that stored keys reveal no address. */
export type Visitor = Networks;

export type VisitorOf = (request: IncomingMessage) => Visitor;

/** All processes that share limits need the same secret. */
export const createVisitorOf = (secret: string, trustedProxies: BlockList): VisitorOf => {
  let warned = false;
  const digest = (network: string) => createHmac('sha256', secret).update(network).digest('base64url');
  return (request) => {
    if (!warned && isUnknownProxy(request, trustedProxies)) {
      warned = true;
      logError('A proxy on this network is not in TRUSTED_PROXIES: all visitors behind it are counted as one.');
    }
    const { narrow, wide } = networksOf(clientAddress(request, trustedProxies));
    return { narrow: digest(narrow), ...(wide && { wide: digest(wide) }) };
  };
};
