import type { DeskRequest } from './route.ts';

/** After a form was accepted: a page that can be reloaded without sending it again. */
export const redirect = ({ response }: DeskRequest, location: string): void => {
  response.writeHead(303, { location }).end();
};

export const sendJson = ({ response }: DeskRequest, status: number, value: object): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(value));
};
