-- A measure names what it is about in its person's own words: of a chat it named the other side's ad.
UPDATE measure m SET title = CASE l.code
    WHEN 'en' THEN 'messages you wrote' WHEN 'de' THEN 'Nachrichten, die du geschrieben hast'
    WHEN 'fr' THEN 'des messages que tu as écrits' WHEN 'es' THEN 'mensajes que has escrito' ELSE 'messaggi che hai scritto' END
FROM persona p JOIN language l ON l.id = p.language_id
WHERE p.id = m.subject_id AND m.kind = 'messaggi';
