import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between the server and PostgreSQL that can cut a connection at the worst moment. */
export interface SeveringProxy {
  /** Connection string through the proxy. */
  url: string;
  /** Lets the next commit of an enquiry reach the database, then cuts the connection instead of returning the result. */
  cutNextEnquiry(): void;
  /** Drops all data from the client on existing connections without closing them; new connections work. */
  silence(): void;
  /** Number of connections cut. */
  cuts(): number;
  close(): void;
}

export const startSeveringProxy = async (databaseUrl: string): Promise<SeveringProxy> => {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const clients = new Set<Socket>();
  const silenced = new WeakSet<Socket>();
  let armed = false;
  let cuts = 0;
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    let inEnquiry = false;
    let committing = false;
    clients.add(client);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.destroy();
        database.destroy();
      });
    }
    client.on('data', (chunk) => {
      if (silenced.has(client)) return;
      if (armed && chunk.includes('insert into "enquiries"')) inEnquiry = true;
      if (armed && inEnquiry && chunk.includes('commit')) {
        armed = false;
        committing = true;
      }
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      if (!committing) return client.write(chunk);
      cuts++;
      client.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cutNextEnquiry: () => {
      armed = true;
    },
    silence: () => {
      for (const client of clients) silenced.add(client);
    },
    cuts: () => cuts,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
