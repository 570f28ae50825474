import { createHash } from 'node:crypto';
import type { renderTemplate } from '#build/live-pages/entry.ts';
import { liveRoutes } from '#domain/catalogue/fields/live-routes.ts';
import { checkMethod } from '#server/http/guards.ts';
import { headersOfFile } from '#server/http/headers.ts';
import type { RateLimit } from '#server/http/rate-limits.ts';
import { Refusal, withRefusals } from '#server/http/refusal.ts';
import type { VisitorOf } from '#server/http/visitor.ts';

interface Dependencies {
  limit: RateLimit;
  renderTemplate: typeof renderTemplate;
  visitorOf: VisitorOf;
}

/** Characters; the longest query of a valid template has about 150. */
const queryLimit = 500;

/** `GET /templates/custom.pdf?product=…&width=…`: makes a template in any size. The usual sizes are built files. */
export const createTemplateEndpoint = ({ limit, renderTemplate: render, visitorOf }: Dependencies) =>
  withRefusals(async (request, response) => {
    checkMethod(request, ['GET', 'HEAD']);
    await limit(visitorOf(request));
    const [path = '', query = ''] = request.url?.split(/\?(.*)/s) ?? [];
    if (query.length > queryLimit) throw new Refusal(414, 'This address is too long for a template. Please start again at /templates.');
    const made = await render({ kind: path === liveRoutes.templatePdf.path ? 'pdf' : 'svg', query });
    if (made.status === 400) throw new Refusal(400, await made.text());
    if (!made.ok) throw new Error(`the template could not be made (${made.status})`);
    const file = Buffer.from(await made.arrayBuffer());
    const type = made.headers.get('content-type') ?? '';
    const etag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 22)}"`;
    const headers = { ...headersOfFile(type), etag, 'cache-control': 'public, max-age=0, must-revalidate' };
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, headers).end();
      return;
    }
    const disposition = made.headers.get('content-disposition') ?? 'attachment';
    response
      .writeHead(200, { ...headers, 'content-type': type, 'content-disposition': disposition, 'content-length': file.length })
      .end(file);
  });
