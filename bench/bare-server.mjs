import { createServer } from 'node:http'
import Sqlite from 'better-sqlite3'

// node bench/bare-server.mjs FILE: the least that a server on this database can be. bench/start.ts compares a
// start with its start.

const database = new Sqlite(process.argv[2])
const people = database.prepare('select count(*) as people from users')
const server = createServer((_request, response) => response.end(JSON.stringify(people.get())))
server.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
